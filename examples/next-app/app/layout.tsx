import type { Metadata } from "next"
import Link from "next/link"
import type { ReactNode } from "react"
import "sallyport-example-store/style.css"

export const metadata: Metadata = { title: "Sallyport on Next.js" }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav aria-label="Pages">
          <Link href="/">Home</Link> <Link href="/members">Members</Link>{" "}
          <Link href="/admin">Administration</Link>
        </nav>
        <main>{children}</main>
      </body>
    </html>
  )
}
