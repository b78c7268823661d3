import { me } from "#auth"

const call = async (own, { searchParams: query }) =>
  Response.json((await own?.sessions[query.get("do")]?.(query.get("id"))) ?? null)

export const GET = async ({ locals, url }) => call(await locals.me(), url)
export const POST = async (context) => call(await me(context), context.url)
