/** An answer whose headers nobody can change, as that of `fetch`. */
export const GET = async ({ locals }) => {
  await locals.auth()
  return fetch("data:text/plain,fetched")
}
