import { $, component$, useSignal } from "@builder.io/qwik"
import { registerPasskey } from "@sallyport/client/passkeys"

/** A button for signed-in users to add a passkey. */
export const AddPasskey = component$(() => {
  const message = useSignal("")
  const add = $(async () => {
    const { ok } = await registerPasskey("passkey", { basePath: "/auth" })
    message.value = ok ? "The passkey was added." : "No passkey was added."
  })
  return (
    <p>
      <button type="button" onClick$={add}>
        Add a passkey
      </button>{" "}
      <span role="status">{message.value}</span>
    </p>
  )
})
