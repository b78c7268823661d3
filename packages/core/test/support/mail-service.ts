import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

/** A request as it arrived over the wire. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** How a service responds. */
export type Answer = (response: ServerResponse) => void

/** A local mail service that replaces a preset's real one. */
export interface MailServiceStub {
  readonly received: readonly ReceivedRequest[]
  /** The addresses that were requested. */
  readonly asked: readonly string[]
  /** Sends every request to this service, whatever its address is. */
  readonly fetch: typeof fetch
  answer: Answer
  readonly stop: () => Promise<void>
}

export async function startMailService(): Promise<MailServiceStub> {
  const received: ReceivedRequest[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = "", url: path = "", headers } = request
      received.push({ method, path, headers, body })
      stub.answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stub: MailServiceStub = {
    received,
    asked,
    answer: json(200, {}),
    fetch: function (this: unknown, input, init) {
      // Browsers and workers throw this error too.
      if (this !== undefined) throw new TypeError("Illegal invocation")
      const { href, pathname, search } = new URL(input as string)
      asked.push(href)
      return fetch(`${origin}${pathname}${search}`, init)
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return stub
}

export function json(status: number, body: unknown): Answer {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
  }
}

/** The parts of a `multipart/form-data` body, in order. */
export async function formParts({ headers, body }: ReceivedRequest): Promise<[string, unknown][]> {
  const type = headers["content-type"] ?? ""
  const form = await new Response(body, { headers: { "content-type": type } }).formData()
  return [...form.entries()]
}
