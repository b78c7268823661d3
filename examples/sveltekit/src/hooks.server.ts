import type { ServerInit } from "@sveltejs/kit"
import { prepareDatabase } from "$lib/server/database"

export { handle } from "./auth"

export const init: ServerInit = prepareDatabase
