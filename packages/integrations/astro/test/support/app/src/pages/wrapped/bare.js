import { protect } from "#auth"

export const GET = protect((_, session) => new Response(`wrapped for ${session?.user?.name}`))
