/** A response whose headers cannot be changed, like one from `fetch`. */
export const GET = async ({ locals }) => {
  await locals.auth()
  return fetch("data:text/plain,fetched")
}
