import { connect } from "node:net"

/** Sends bytes unchanged, which no client library would do, and returns the response. */
export async function sendRaw(
  port: number,
  [method, target]: readonly [string, string],
  { headers, body = "" }: { readonly headers: readonly string[]; readonly body?: string },
): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, "127.0.0.1")
    let answer = ""
    socket.setEncoding("utf8").on("error", fail)
    socket.on("data", (text: string) => (answer += text)).on("end", () => done(answer))
    const length = body ? [`Content-Length: ${body.length}`] : []
    const lines = [`${method} ${target} HTTP/1.1`, ...headers, ...length, "Connection: close"]
    socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`)
  })
}
