import { createQwikCity } from "@builder.io/qwik-city/middleware/node"
import qwikCityPlan from "@qwik-city-plan"
import { manifest } from "@qwik-client-manifest"
import { createServer } from "node:http"
import render from "./entry.ssr"

const { router, notFound } = createQwikCity({ render, qwikCityPlan, manifest })

createServer((request, response) => {
  void router(request, response, () => void notFound(request, response, () => undefined))
}).listen(Number(process.env.PORT), "localhost")
