import { json } from "@sveltejs/kit"

export const GET = () => json({ user: null })
