import { guard } from "#auth"

export default defineEventHandler({
  onRequest: [guard],
  handler: () => {
    globalThis.site.getStore()?.onGuarded()
    return "secret"
  },
})
