import { auth } from "#auth"

/** Kept for everybody by the rules of the application. */
export default defineEventHandler(async (event) => JSON.stringify(await auth(event)))
