const run = ({ locals }) => {
  locals.site.onGuarded()
  return new Response("secret")
}

export const GET = run
export const POST = run
