import {
  deletePasskey,
  listPasskeys,
  registerPasskey,
  renamePasskey,
  type ClientPasskey,
} from "@sallyport/client/passkeys"

/** What the card says when a passkey could not be added. */
const REASONS: Readonly<Record<string, string>> = {
  "already-registered": "This device already has one of your passkeys.",
  unsupported: "This browser cannot use passkeys.",
}

const list = find("ul")
const message = find("[role=status]")

find("button").addEventListener("click", () => void add())
await show(listPasskeys())

async function add(): Promise<void> {
  const result = await registerPasskey()
  if (result.ok) return show(listPasskeys(), "Added.")
  if (result.url) return location.assign(result.url)
  message.textContent = REASONS[result.code ?? ""] ?? "No passkey was added."
}

async function show(asked: Promise<readonly ClientPasskey[]>, done = ""): Promise<void> {
  try {
    list.replaceChildren(...(await asked).map(row))
    message.textContent = list.childElementCount > 0 ? done : "You have none yet."
  } catch (failure) {
    const { url } = failure as { readonly url?: string | null }
    if (url) return location.assign(url)
    message.textContent = "That did not work. Reload the page and try again."
  }
}

/** One passkey: its name in a field, and what can be done with it. */
function row(passkey: ClientPasskey): HTMLLIElement {
  const name = Object.assign(document.createElement("input"), {
    value: passkey.name ?? "",
    placeholder: passkey.backedUp ? "Synchronised passkey" : "Passkey of one device",
    maxLength: 100,
  })
  name.setAttribute("aria-label", "Name")
  const item = document.createElement("li")
  item.className = "actions"
  item.append(
    name,
    button("Rename", () => renamePasskey(passkey.credentialID, name.value), "Renamed."),
    button("Delete", () => deletePasskey(passkey.credentialID), "Deleted."),
  )
  return item
}

function button(
  text: string,
  act: () => Promise<readonly ClientPasskey[]>,
  done: string,
): HTMLButtonElement {
  const made = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button",
    textContent: text,
  })
  made.addEventListener("click", () => void show(act(), done))
  return made
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`#passkeys ${selector}`)
  if (!found) throw new Error(`The card has no ${selector}`)
  return found
}
