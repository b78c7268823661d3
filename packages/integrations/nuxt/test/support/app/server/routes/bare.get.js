import { auth } from "#auth"

export default defineEventHandler(async (event) => JSON.stringify(await auth(event)))
