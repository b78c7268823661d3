import { _regSymbol, inlinedQrl } from "@builder.io/qwik"
import { globalActionQrl } from "@builder.io/qwik-city"
import type { FunctionCall } from "@sallyport/integration-kit"

/** A function of `server$` and a global action of the application, as its build registers them. */
export function plantFunctions(run: () => void): void {
  _regSymbol(async () => run(), "read")
  globalActionQrl(inlinedQrl(async () => run(), "app_globalAction_order"))
}

/** What Qwik City's script sends for `read`: the function, without arguments. */
const READ = JSON.stringify({ _entry: "1", _objs: ["\u0002q-app.js#s_read", ["0"]] })

/** Every way to call them at the address of a page. */
export function functionCalls(address: string): readonly FunctionCall[] {
  const headers = { "x-qrl": "read", "content-type": "application/qwik-json" }
  const path = `${address}?qfunc=read`
  const data = `${address}/q-data.json`
  return [
    { name: "read", method: "POST", path, headers, body: READ },
    { name: "read", method: "POST", path: `${data}?qfunc=read`, headers, body: READ },
    { name: "read", method: "GET", path: `${path}&qdata=${encodeURIComponent(READ)}`, headers },
    { name: "order", method: "POST", path: `${address}?qaction=order` },
    { name: "order", method: "POST", path: `${data}?qaction=order` },
  ]
}
