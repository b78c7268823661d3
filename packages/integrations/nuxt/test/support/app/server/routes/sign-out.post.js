import { signOut } from "#auth"

export default defineEventHandler(async (event) => signOut(event, await readBody(event)))
