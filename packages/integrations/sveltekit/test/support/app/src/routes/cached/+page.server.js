export const load = async ({ cookies, locals, setHeaders }) => {
  const session = await locals.auth()
  cookies.set("theme", "dark", { path: "/" })
  setHeaders({ "cache-control": "public, max-age=600", "cdn-cache-control": "max-age=600" })
  return { session }
}
