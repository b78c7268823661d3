import { now } from "./now.js"

/** What tabs of one site tell each other. */
export interface BroadcastMessage {
  event?: "session"
  data?: { trigger?: "signout" | "getSession" }
  clientId: string
  timestamp: number
}

/** A connection of this tab to the others. */
interface TabChannel {
  /** Calls the listener for each message of another tab. Returns a function that stops it. */
  receive(onReceive: (message: BroadcastMessage) => void): () => void
  /** Tells the other tabs. */
  post(message: Record<string, unknown>): void
}

/**
 * Connects the tabs of one site by an item of `localStorage`. Not by the browser's own `BroadcastChannel`, because tabs
 * of next-auth 4 listen to this.
 */
export function BroadcastChannel(name = "nextauth.message"): TabChannel {
  return {
    receive(onReceive) {
      const hear = ({ key, newValue }: StorageEvent): void => {
        const message = key === name ? parsed(newValue) : undefined
        if (message?.event === "session" && message.data) onReceive(message)
      }
      window.addEventListener("storage", hear)
      return () => window.removeEventListener("storage", hear)
    },
    post(message) {
      if (typeof window === "undefined") return
      try {
        localStorage.setItem(name, JSON.stringify({ ...message, timestamp: now() }))
      } catch {
        // Browsers may forbid storage, or have none left. Other tabs then learn of a change when the user comes to them.
      }
    },
  }
}

/** Undefined for what no tab of this library wrote. */
function parsed(text: string | null): BroadcastMessage | undefined {
  try {
    return (JSON.parse(text ?? "null") as BroadcastMessage | null) ?? undefined
  } catch {
    return undefined
  }
}
