import { signIn } from "@sallyport/client"
import { registerPasskey } from "@sallyport/client/passkeys"

/** The actions of the passkey buttons, by the value of `data-passkey`. Each returns the text to show. */
const actions: Readonly<Record<string, (button: HTMLButtonElement) => Promise<string>>> = {
  add: async () => {
    const { ok } = await registerPasskey("passkey", { basePath: "/auth" })
    return ok ? "The passkey was added." : "No passkey was added."
  },
  enter: async ({ dataset }) => {
    const redirectTo = dataset["target"]
    const result = await signIn("passkey", { basePath: "/auth", redirectTo, redirect: false })
    if (!result?.ok) return "Nobody was signed in."
    location.assign(result.url)
    return ""
  },
}

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-passkey]")) {
  const message = button.parentElement?.querySelector("[role=status]")
  button.addEventListener("click", () => {
    void actions[button.dataset["passkey"] ?? ""]?.(button).then((text) => {
      if (message) message.textContent = text
    })
  })
  // Shown only when it works: without scripts it never does, and a click before this script has loaded would be lost.
  button.hidden = false
}
