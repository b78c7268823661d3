import { membersOf, type Incoming } from "./incoming.js"

/** Only the content types of forms and of JSON: others can be sent across sites without a question (CWE-352). */
export async function requestBody(request: Request): Promise<Incoming["body"]> {
  const [essence = ""] = request.headers.get("content-type")?.split(";") ?? []
  try {
    if (essence.trim() === "application/json")
      return membersOf(Object.entries((await request.json()) as object))
    if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)$/.test(essence.trim()))
      return {}
    return membersOf(await request.formData())
  } catch {
    return {}
  }
}
