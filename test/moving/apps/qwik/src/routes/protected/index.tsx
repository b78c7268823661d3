import { component$ } from "@builder.io/qwik"
import type { RequestHandler } from "@builder.io/qwik-city"

export const onRequest: RequestHandler = ({ sharedMap, redirect }) => {
  const session = sharedMap.get("session")
  if (!session || new Date(session.expires) < new Date()) throw redirect(302, "/login")
}

export default component$(() => <h1>Protected</h1>)
