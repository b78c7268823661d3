import type { ReactNode } from "react"
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router"
import type { Route } from "./+types/root"
import { SessionProvider } from "./auth-client"
import { auth, authMiddleware } from "./auth.server"
import "sallyport-example-store/style.css"

export const middleware = [authMiddleware]

export async function loader(args: Route.LoaderArgs) {
  return auth(args)
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>Sallyport on React Router</title>
        <Meta />
        <Links />
      </head>
      <body>
        <nav aria-label="Pages">
          <Link to="/">Home</Link> <Link to="/members">Members</Link>{" "}
          <Link to="/admin">Administration</Link>
        </nav>
        <main>{children}</main>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData: session }: Route.ComponentProps) {
  return (
    <SessionProvider session={session}>
      <Outlet />
    </SessionProvider>
  )
}
