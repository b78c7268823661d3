import { $, component$, useSignal } from "@builder.io/qwik"
import { signIn } from "@sallyport/client"

/** Signs in with a passkey of this device; the browser asks which one. */
export const PasskeyButton = component$(({ redirectTo }: { redirectTo: string }) => {
  const message = useSignal("")
  const enter = $(async () => {
    const result = await signIn("passkey", { basePath: "/auth", redirectTo, redirect: false })
    if (result?.ok) location.assign(result.url)
    else message.value = "Nobody was signed in."
  })
  return (
    <p>
      <button type="button" onClick$={enter}>
        Sign in with a passkey
      </button>{" "}
      <span role="status">{message.value}</span>
    </p>
  )
})
