import { getSession } from "@auth/solid-start"
import type { APIEvent } from "@solidjs/start/server"
import { authConfig } from "~/auth"

export const GET = async ({ request }: APIEvent) =>
  Response.json(await getSession(request, authConfig))
