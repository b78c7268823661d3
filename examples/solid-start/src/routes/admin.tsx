import { createAsync } from "@solidjs/router"
import { Show } from "solid-js"
import { getSecret } from "~/lib/queries"

export const route = { preload: () => getSecret() }

export default function Administration() {
  const secret = createAsync(() => getSecret(), { deferStream: true })
  return (
    <>
      <h1>Administration</h1>
      <Show when={secret()} fallback={<p role="alert">This page is for administrators.</p>}>
        {(text) => <p>{text()}</p>}
      </Show>
    </>
  )
}
