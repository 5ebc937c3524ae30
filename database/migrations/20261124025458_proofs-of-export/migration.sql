CREATE TABLE "export_proofs" (
	"invoice_id" uuid PRIMARY KEY,
	"reference" text NOT NULL,
	"left_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_proofs" ADD CONSTRAINT "export_proofs_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");