export const GET = () =>
  new Response("open", { headers: { "cache-control": "public, max-age=600" } })
