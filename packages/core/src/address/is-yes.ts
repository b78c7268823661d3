/** Whether a flag written as text means yes: anything except empty text and the usual words for no. */
export function isYes(flag: string | undefined): boolean {
  const text = flag?.trim() ?? ""
  return text !== "" && !/^(?:0|n|no|f|false|off|never|none|null|undefined|disabled?)$/i.test(text)
}
