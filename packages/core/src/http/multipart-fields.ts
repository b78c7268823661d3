/**
 * The text fields of a `multipart/form-data` body, in order; files are left out. Rejects with the error of the
 * platform's parser if the body is not valid.
 */
export async function multipartFields(
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<readonly (readonly [name: string, value: string])[]> {
  const form = await new Response(body, { headers: { "content-type": type } }).formData()
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  )
}
