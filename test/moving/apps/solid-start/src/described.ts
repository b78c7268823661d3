import type { Session } from "@auth/solid-start"
import { currentSession } from "~/session"

/** What is declared in augmented.d.ts is what readers get. */
export async function described(): Promise<{ role: "reader" | undefined; id: string | undefined }> {
  const session: Session | null = await currentSession()
  return { role: session?.role, id: session?.user.id }
}
