import { D1Adapter, d1Records, up } from "@sallyport/d1-adapter"
import { createSite } from "./site.mjs"

let site

// oxlint-disable-next-line import/no-default-export -- what makes a module a worker.
export default {
  async fetch(request, env) {
    site ??= up(env.DB).then(() => createSite(env, D1Adapter(env.DB), d1Records(env.DB)))
    return (await site)(request)
  },
}
