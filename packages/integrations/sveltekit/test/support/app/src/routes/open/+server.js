import { text } from "@sveltejs/kit"

export const GET = () => text("open", { headers: { "cache-control": "public, max-age=600" } })
