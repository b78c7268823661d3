import { createServer } from "node:http"
import { createQwikCity } from "@builder.io/qwik-city/middleware/node"
import qwikCityPlan from "@qwik-city-plan"
import { manifest } from "@qwik-client-manifest"
import render from "./entry.ssr"

const port = process.env["PORT"] ?? "3000"
// Qwik City only accepts forms from its own origin.
const origin = process.env["ORIGIN"] ?? `http://localhost:${port}`
const { router, notFound, staticFile } = createQwikCity({ render, qwikCityPlan, manifest, origin })

createServer((req, res) => {
  const page = () => router(req, res, () => void notFound(req, res, () => undefined))
  void staticFile(req, res, () => void page())
}).listen(Number(port), () => console.log(`Example            ${origin}`))
