CREATE TABLE "shipment_lines" (
	"shipment_id" uuid,
	"order_line_id" uuid,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_pkey" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_transitions" (
	"id" uuid PRIMARY KEY,
	"shipment_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "shipments_packed" CHECK (status = 'pending' or packed_at is not null),
	CONSTRAINT "shipments_shipped" CHECK (status in ('pending', 'packed') or (carrier is not null and shipped_at is not null)),
	CONSTRAINT "shipments_delivered" CHECK (status <> 'completed' or delivered_at >= shipped_at)
);
--> statement-breakpoint
CREATE INDEX "shipment_lines_order_line_id_index" ON "shipment_lines" ("order_line_id");--> statement-breakpoint
CREATE INDEX "shipment_transitions_shipment_id_index" ON "shipment_transitions" ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipments_order_id_index" ON "shipments" ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_one_pending" ON "shipments" ("order_id") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id");--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id");--> statement-breakpoint
ALTER TABLE "shipment_transitions" ADD CONSTRAINT "shipment_transitions_shipment_id_shipments_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");