import { meOf } from "@auth/core/me"
import { cookies, headers } from "next/headers"
import { config } from "../../auth"

async function end(form: FormData) {
  "use server"
  const { me, cookies: toSet } = await meOf(config, { headers: await headers() })
  await me?.sessions.end(String(form.get("id")))
  const jar = await cookies()
  for (const { name, value, options } of toSet()) jar.set(name, value, options)
}

export default async function Account() {
  const { me } = await meOf(config, { headers: await headers() })
  const list = (await me?.sessions.list()) ?? []
  return list.map(({ id, browser }) => (
    <form key={id} action={end}>
      <input type="hidden" name="id" value={id} />
      <button>End the session in {browser}</button>
    </form>
  ))
}
