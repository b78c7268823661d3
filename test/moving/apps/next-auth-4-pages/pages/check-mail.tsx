export default function CheckMail() {
  return <p id="sent">A link is on its way.</p>
}
