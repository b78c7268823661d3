import type { ReactNode } from "react"
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router"
import { authMiddleware } from "./auth.server"
import "sallyport-example-store/style.css"

export const middleware = [authMiddleware]

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
        <main>{children}</main>
        <nav aria-label="Pages">
          <Link to="/">Home</Link> <Link to="/members">Members</Link>{" "}
          <Link to="/admin">Administration</Link>
        </nav>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
