import { createFileRoute } from "@tanstack/react-router"
import { whoAsks } from "../functions"

export const Route = createFileRoute("/page")({
  loader: () => whoAsks(),
  headers: () => ({ "cache-control": "public, max-age=600" }),
  component: () => <p>Hello, {Route.useLoaderData().told ?? "stranger"}</p>,
})
