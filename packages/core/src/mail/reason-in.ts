/** How many bytes of a response are read. A response that is longer contains no usable reason. */
const LARGEST = 64 * 1024

/**
 * Why a service refused, in its own words, or `undefined` if its response gives no reason: the text of `message`,
 * `Message`, `error`, `error.message` or `errors[0].message`, which are the forms documented by the services of our
 * presets.
 */
export async function reasonIn(response: Response): Promise<string | undefined> {
  const text = await startOf(response)
  try {
    return wordsOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

function wordsOf(answer: unknown): string | undefined {
  if (typeof answer === "string") return answer || undefined
  if (typeof answer !== "object" || answer === null) return undefined
  const { message, Message, error, errors } = answer as Record<string, unknown>
  if (typeof message === "string" && message !== "") return message
  if (typeof Message === "string" && Message !== "") return Message
  return innerWords(error) ?? innerWords(Array.isArray(errors) ? errors[0] : undefined)
}

function innerWords(inner: unknown): string | undefined {
  if (typeof inner !== "object" || inner === null)
    return typeof inner === "string" && inner !== "" ? inner : undefined
  const { message } = inner as Record<string, unknown>
  return typeof message === "string" && message !== "" ? message : undefined
}

async function startOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ""
  const decoder = new TextDecoder()
  let text = ""
  for (let size = 0; size < LARGEST;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text
}
