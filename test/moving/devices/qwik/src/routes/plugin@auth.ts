import { QwikAuth$ } from "@auth/qwik"
import { config } from "../auth-config"

export const { onRequest, useSession, useSignIn, useSignOut } = QwikAuth$(() => config)
