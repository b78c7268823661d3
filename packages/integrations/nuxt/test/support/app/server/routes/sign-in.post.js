import { signIn } from "#auth"

export default defineEventHandler(async (event) => signIn(event, "password", await readBody(event)))
