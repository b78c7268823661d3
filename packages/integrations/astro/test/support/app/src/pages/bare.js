import { auth } from "#auth"

export const GET = async (context) => Response.json(await auth(context))
