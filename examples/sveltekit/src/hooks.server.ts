import type { ServerInit } from "@sveltejs/kit"
import { prepareDatabase } from "sallyport-example-store"

export { handle } from "./auth"

export const init: ServerInit = prepareDatabase
