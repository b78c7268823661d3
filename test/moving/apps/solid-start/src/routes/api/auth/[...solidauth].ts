import { SolidAuth } from "@auth/solid-start"
import { authConfig } from "~/auth"

export const { GET, POST } = SolidAuth(authConfig)
