import { auth } from "#auth"

/** An answer that streams: its head is sent before its end is known. */
export default defineEventHandler((event) => {
  const text = new TextEncoder()
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(text.encode("…"))
      await new Promise((done) => setTimeout(done, 100))
      controller.enqueue(text.encode(String((await auth(event))?.user?.name)))
      controller.close()
    },
  })
})
