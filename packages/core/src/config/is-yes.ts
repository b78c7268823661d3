/** Whether a flag written as text says yes: anything but nothing, and the usual words for no. */
export function isYes(flag: string | undefined): boolean {
  const text = flag?.trim() ?? ""
  return text !== "" && !/^(?:0|n|no|f|false|off|never|none|null|undefined|disabled?)$/i.test(text)
}
