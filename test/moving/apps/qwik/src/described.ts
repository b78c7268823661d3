import type { Session } from "@auth/qwik"
import { useSession } from "./routes/plugin@auth"

/** What is declared in augmented.d.ts is what readers get. */
export function useDescribed(): { role: "reader" | undefined; id: string | undefined } {
  const session: Readonly<{ value: Session | null }> = useSession()
  return { role: session.value?.role, id: session.value?.user.id }
}
