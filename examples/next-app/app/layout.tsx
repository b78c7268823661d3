import type { Metadata } from "next"
import Link from "next/link"
import type { ReactNode } from "react"
import "sallyport-example-store/style.css"

export const metadata: Metadata = { title: "Sallyport on Next.js" }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main>{children}</main>
        <nav aria-label="Pages">
          {/* What is guarded is not fetched in advance: that would lead visitors to the sign-in page. */}
          <Link href="/">Home</Link>{" "}
          <Link href="/members" prefetch={false}>
            Members
          </Link>{" "}
          <Link href="/admin" prefetch={false}>
            Administration
          </Link>
        </nav>
      </body>
    </html>
  )
}
