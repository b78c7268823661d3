import { createFileRoute } from "@tanstack/react-router"
import { getSecret } from "../functions"

/** A page that is open to all, and shows what is not. */
export const Route = createFileRoute("/calling")({
  loader: () => getSecret(),
  component: () => <p>{Route.useLoaderData().secret}</p>,
})
