import { getSession } from "@auth/solid-start"
import { query } from "@solidjs/router"
import { getRequestEvent } from "solid-js/web"
import { authConfig } from "~/auth"

export const currentSession = query(async () => {
  "use server"
  return getSession(getRequestEvent()!.request, authConfig)
}, "session")
