import { createSSRApp } from "vue"
import { renderToString } from "vue/server-renderer"
import type { AppProps } from "../../../../../test/browser/session-app.js"
import { App } from "./app.js"

/** The application as the server sends it. */
export async function render(props: AppProps): Promise<string> {
  const failures: unknown[] = []
  const app = createSSRApp({ setup: () => App(props) })
  // In production, Vue logs an error of a component and continues.
  app.config.errorHandler = (error) => failures.push(error)
  const html = await renderToString(app)
  if (failures.length > 0) throw failures[0]
  return html
}
