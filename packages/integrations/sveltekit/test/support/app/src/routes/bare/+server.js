import { json } from "@sveltejs/kit"
import { auth } from "../../auth"

export const GET = async (event) => json(await auth(event))
