CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY,
	"code" text NOT NULL UNIQUE,
	"serial" text NOT NULL UNIQUE,
	"dealer_id" uuid NOT NULL,
	"handed_over_on" date NOT NULL,
	"price_amount" integer,
	"price_currency" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handovers_price" CHECK ((price_amount is null) = (price_currency is null))
);
--> statement-breakpoint
ALTER TABLE "warranty_registrations" ADD COLUMN "handover_id" uuid;--> statement-breakpoint
CREATE INDEX "handovers_dealer_id_handed_over_on_index" ON "handovers" ("dealer_id","handed_over_on");--> statement-breakpoint
CREATE INDEX "warranty_registrations_handover_id_index" ON "warranty_registrations" ("handover_id") WHERE handover_id is not null;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_serial_serials_serial_fkey" FOREIGN KEY ("serial") REFERENCES "serials"("serial");--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_dealer_id_dealers_id_fkey" FOREIGN KEY ("dealer_id") REFERENCES "dealers"("id");--> statement-breakpoint
ALTER TABLE "warranty_registrations" ADD CONSTRAINT "warranty_registrations_handover_id_handovers_id_fkey" FOREIGN KEY ("handover_id") REFERENCES "handovers"("id");