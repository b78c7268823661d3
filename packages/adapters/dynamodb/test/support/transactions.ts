import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"

type Json = Record<string, unknown>

interface Put {
  readonly TableName: string
  readonly Item: Json
}

interface Answer {
  readonly status: number
  readonly body: Json
}

/**
 * A server in front of dynalite, which has no transactions, that adds `TransactWriteItems` with puts: it handles one
 * request at a time, writes each item under its condition, and restores what it has written if one is refused. The
 * response is the one that the API reference of DynamoDB describes.
 */
export async function withTransactions(engine: string, keyNames: readonly string[]) {
  const ask = askerOf(engine)
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer((request, response) => {
    const answered = async () => {
      // As a whole, because a character may be on both sides of a chunk's end.
      const text = Buffer.concat(await request.toArray()).toString()
      const { headers } = request
      const body = JSON.parse(text || "{}") as Json
      const isTransaction = String(headers["x-amz-target"]).endsWith(".TransactWriteItems")
      const work = (): Promise<Answer> =>
        isTransaction ? transact(ask, { headers, body, keyNames }) : ask(headers, body)
      const answer = last.then(work)
      last = answer.catch(() => undefined)
      const { status, body: result } = await answer
      response.writeHead(status, { "content-type": "application/x-amz-json-1.0" })
      response.end(JSON.stringify(result))
    }
    // A request that was cut off has no answer.
    answered().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

type Ask = (headers: IncomingHttpHeaders, body: object, target?: string) => Promise<Answer>

/** Asks the engine with the client's signature, which dynalite does not verify. */
function askerOf(engine: string): Ask {
  return async ({ authorization, ...given }, body, target = String(given["x-amz-target"])) => {
    const headers = {
      authorization: String(authorization),
      "content-type": "application/x-amz-json-1.0",
      "x-amz-date": String(given["x-amz-date"]),
      "x-amz-target": target,
    }
    const answer = await fetch(engine, { method: "POST", headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Json }
  }
}

interface Transaction {
  readonly headers: IncomingHttpHeaders
  readonly body: Json
  readonly keyNames: readonly string[]
}

async function transact(ask: Ask, { headers, body, keyNames }: Transaction): Promise<Answer> {
  const puts = (body["TransactItems"] as { Put: Put }[]).map(({ Put: put }) => put)
  const undo: (() => Promise<unknown>)[] = []
  const codes: string[] = []
  for (const put of puts) {
    const request = { ...put, ReturnValues: "ALL_OLD" }
    const answer = await ask(headers, request, "DynamoDB_20120810.PutItem")
    codes.push(codeOf(answer))
    if (answer.status === 200)
      undo.push(() => restore(ask, { headers, put, before: answer.body["Attributes"], keyNames }))
  }
  if (codes.every((code) => code === "None")) return { status: 200, body: {} }
  for (const step of undo) await step()
  return {
    status: 400,
    body: {
      __type: "com.amazonaws.dynamodb.v20120810#TransactionCanceledException",
      Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(", ")}]`,
      CancellationReasons: codes.map((Code) => ({ Code })),
    },
  }
}

function codeOf({ status, body }: Answer): string {
  if (status === 200) return "None"
  return String(body["__type"]).endsWith("#ConditionalCheckFailedException")
    ? "ConditionalCheckFailed"
    : "ValidationError"
}

async function restore(
  ask: Ask,
  {
    headers,
    put: { TableName, Item },
    before,
    keyNames,
  }: Pick<Transaction, "headers" | "keyNames"> & { put: Put; before: unknown },
): Promise<unknown> {
  if (before) return ask(headers, { TableName, Item: before }, "DynamoDB_20120810.PutItem")
  const Key = Object.fromEntries(keyNames.map((name) => [name, Item[name]]))
  return ask(headers, { TableName, Key }, "DynamoDB_20120810.DeleteItem")
}
