import { signOut } from "../../auth"

async function leave() {
  "use server"
  await signOut({ redirectTo: "/me" })
}

export default function Logout() {
  return (
    <form action={leave}>
      <button>Sign out</button>
    </form>
  )
}
