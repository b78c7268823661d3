import type { ServerResponse } from "node:http"
import { readForm } from "../loopback/read-form.js"
import type { Handler } from "../loopback/start-http-server.js"
import { sendPage } from "../page/make-page.js"
import { listPage, newestId } from "./list-page.js"
import { MAIL_DOCUMENT_HEADERS, mailDocument } from "./mail-document.js"
import type { MailMessage } from "./mail-message.js"
import { messagePage, missingPage } from "./message-page.js"
import type { MessageStore } from "./message-store.js"

/** What the web pages of a mailbox need. */
export interface MailboxParts {
  origin: string
  smtpUrl: string
  store: MessageStore
}

/** Serves the pages of a mailbox: the list, a message, its HTML, and all messages as JSON. */
export function mailboxHandler({ origin, smtpUrl, store }: MailboxParts): Handler {
  return async (request, response) => {
    const { pathname } = new URL(`${origin}${request.url}`)
    if (request.method === "POST" && pathname === "/clear") {
      const form = await readForm(request, origin)
      if (form) store.clear()
      response.writeHead(form ? 303 : 403, form ? { Location: "/" } : {}).end()
      return
    }
    const messages = store.messages()
    if (pathname === "/") return sendPage(response, listPage(messages, smtpUrl))
    if (pathname === "/newest") return sendData(response, "text/plain", newestId(messages))
    if (pathname === "/messages.json")
      return sendData(response, "application/json", JSON.stringify(messages.map(withoutSource)))
    return sendMessage(response, pathname, messages)
  }
}

function sendMessage(
  response: ServerResponse,
  pathname: string,
  messages: readonly MailMessage[],
): void {
  const [, id, part] = /^\/messages\/(\d+)(\/html)?$/.exec(pathname) ?? []
  const message = messages.find((candidate) => candidate.id === id)
  if (!message) return sendPage(response, missingPage(), 404)
  if (part === undefined) return sendPage(response, messagePage(message))
  if (message.html === null) return sendPage(response, missingPage(), 404)
  response.writeHead(200, MAIL_DOCUMENT_HEADERS).end(mailDocument(message.html))
}

function withoutSource({ raw: _raw, ...message }: MailMessage): Omit<MailMessage, "raw"> {
  return message
}

function sendData(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, {
    "Content-Type": `${type}; charset=utf-8`,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
  })
  response.end(text)
}
